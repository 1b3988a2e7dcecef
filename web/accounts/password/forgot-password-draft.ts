/** The form's name among the drafts. */
export const forgotPasswordDraft = 'forgotPassword'
