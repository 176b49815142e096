/** Where the device keeps when it was last asked, in seconds since the epoch (spec 1 §9). */
export const lastAskedKey = 'notifPermsLastAskedAt'

const restSeconds = 30 * 24 * 60 * 60

interface Situation {
	isMember: boolean
	/** The browser can, and the site can. */
	isSupported: boolean
	permission: NotificationPermission
	/** As it is kept on the device. */
	lastAskedAt: string | null
	nowSeconds: number
}

/** What to do about push when a page is there (spec 1 §4): ask, see to the subscription in silence, or nothing. */
export function whatToDo({ isMember, isSupported, permission, lastAskedAt, nowSeconds }: Situation): 'ask' | 'refresh' | 'nothing' {
	if (!isMember || !isSupported || permission === 'denied') return 'nothing'
	if (permission === 'granted') return 'refresh'
	return nowSeconds - (Number(lastAskedAt) || 0) > restSeconds ? 'ask' : 'nothing'
}

/** The site's public key as the browser wants it. */
export function keyBytes(base64url: string): Uint8Array<ArrayBuffer> {
	const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
	return Uint8Array.from(text, (character) => character.charCodeAt(0))
}

/** Whether a subscription was made with this key; another site key makes it worthless. */
export function isMadeWith(used: ArrayBuffer | null, key: Uint8Array): boolean {
	const bytes = new Uint8Array(used ?? new ArrayBuffer(0))
	return bytes.length === key.length && bytes.every((byte, index) => byte === key[index])
}
