/** Part of everything only its owner may read; no response to anybody else may contain it. */
export const secretWord = 'nobody-elses-business'
/** The same for what the moderators of a community keep to themselves. */
export const moderatorsWord = 'for-moderators-only'
