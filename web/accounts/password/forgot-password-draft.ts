/** The form's name for drafts. */
export const forgotPasswordDraft = 'forgotPassword'
