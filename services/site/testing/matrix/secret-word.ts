/** In everything that only its owner may read; no answer to anybody else has it. */
export const secretWord = 'nobody-elses-business'
/** The same for what the moderators of a community keep among themselves. */
export const moderatorsWord = 'for-moderators-only'
