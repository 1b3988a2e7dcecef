/** The form's name among the drafts; of its own, because who only needs the name loads no form. */
export const registrationDraft = 'register'
