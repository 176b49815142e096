/** Storage key for the time of the last question, in seconds since the epoch (rule offline-8). */
export const lastAskedKey = 'notifPermsLastAskedAt'

const cooldownSeconds = 30 * 24 * 60 * 60

interface Situation {
	isMember: boolean
	/** Whether browser and site both support push. */
	isSupported: boolean
	permission: NotificationPermission
	/** The stored value, as text. */
	lastAskedAt: string | null
	nowSeconds: number
}

/** Decides about push (rule notifications-11): ask, refresh the subscription silently, or nothing. */
export function pushAction({ isMember, isSupported, permission, lastAskedAt, nowSeconds }: Situation): 'ask' | 'refresh' | 'nothing' {
	if (!isMember || !isSupported || permission === 'denied') return 'nothing'
	if (permission === 'granted') return 'refresh'
	return nowSeconds - (Number(lastAskedAt) || 0) > cooldownSeconds ? 'ask' : 'nothing'
}

/** Decodes the site's VAPID public key for the browser. */
export function keyBytes(base64url: string): Uint8Array<ArrayBuffer> {
	const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
	return Uint8Array.from(text, (character) => character.charCodeAt(0))
}

/** Whether a subscription was made with this key; a subscription with another key is useless. */
export function hasKey(used: ArrayBuffer | null, key: Uint8Array): boolean {
	const bytes = new Uint8Array(used ?? new ArrayBuffer(0))
	return bytes.length === key.length && bytes.every((byte, index) => byte === key[index])
}
