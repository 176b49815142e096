import { botSuffix } from '@folkmoot/account-contract/bot-limits'
import { namePattern } from '@folkmoot/contract-kit/ids'
import { limits } from '@folkmoot/contract-kit/limits'
import { isReservedName } from '@folkmoot/contract-kit/reserved-names'

/** What is wrong with a new username (rule accounts-3); null if nothing is. */
export function usernameProblem(username: string): string | null {
	return nameProblem(username) ?? (isBotName(username) ? 'This username is reserved.' : null)
}

/** The same for the name of a bot (rule accounts-35). */
export function botNameProblem(username: string): string | null {
	return nameProblem(username) ?? (isBotName(username) ? null : `The name of a bot ends in ${botSuffix}.`)
}

const isBotName = (username: string) => username.toLowerCase().endsWith(botSuffix)

function nameProblem(username: string): string | null {
	if (username === '') return 'Username cannot be empty.'
	if (username.length < limits.usernameMin) return 'Username too short.'
	if (username.length > limits.usernameMax) return 'Username too long.'
	if (!namePattern.test(username)) return 'Username may contain only letters, digits and underscores.'
	return isReservedName(username) ? 'This username is reserved.' : null
}

/** No invisible characters, no brackets, and a host of non-empty labels. */
const emailForm = /^[^\p{C}\s@<>()]+@[^\p{C}\s@<>().]+(?:\.[^\p{C}\s@<>().]+)*$/u

/** Whether a text has the form of an address; it is not checked whether it exists (rule accounts-6). */
export function isEmail(text: string): boolean {
	return emailForm.test(text)
}
