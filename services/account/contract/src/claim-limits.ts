/* Apart from the limits of the whole site, which no page loads for these alone. */

/** Characters of a note to and from the admins, about a claim of an imported name. */
export const claimNoteMax = 500
/** Claims of a member that wait for an answer. */
export const claimsWaitingMax = 5
