/** Bots of a member, requests that wait included. */
export const botsMax = 3
/** What a member writes about a bot that they ask for. */
export const botPurposeMax = 500
/** The end of every bot's name, which nobody else can choose: a bot is known by its name wherever that is shown (rule accounts-35). */
export const botSuffix = '_bot'
