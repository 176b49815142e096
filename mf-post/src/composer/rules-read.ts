import { readStorage, writeStorage } from '@folkmoot/kit/ui/web-storage.ts'

/** More are not kept: whose rules were read long ago may be shown again. */
const maxKept = 200

const keyOf = (username: string) => `folkmoot.rules-read.${username}`

/** Ids of the communities that a member has posted in from this device, the newest last. */
function readIds(username: string): string[] {
	return (readStorage('localStorage', keyOf(username)) ?? '').split(' ').filter(Boolean)
}

/** Whether a member has posted in a community from this device, and so has seen its rules. */
export function hasReadRules(username: string, communityId: string): boolean {
	return readIds(username).includes(communityId)
}

/** Notes that a member has posted in a community. */
export function noteRulesRead(username: string, communityId: string): void {
	const others = readIds(username).filter((id) => id !== communityId)
	writeStorage('localStorage', keyOf(username), [...others, communityId].slice(-maxKept).join(' '))
}
