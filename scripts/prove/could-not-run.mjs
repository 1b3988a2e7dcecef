/** The exit status of a command that could not check its claim on this machine: neither a proof nor a failure. */
export const couldNotRun = 77
