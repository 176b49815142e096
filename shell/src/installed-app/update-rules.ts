/** spec 1 §9 */
export const lookEveryMs = 10_000
const restMs = 20 * 60_000
const widest = 768

/** Where the device keeps when the prompt was last shown, in milliseconds (spec 1 §3). */
export const displayedAtKey = 'update_prompt_displayed_at'

interface Situation {
	/** A newer service worker is installed and waits. */
	isWaiting: boolean
	width: number
	now: number
	/** As it is kept on the device. */
	displayedAt: string | null
}

/** Whether to ask for a reload: only on phones, and not again within 20 minutes. */
export function shouldAskToUpdate({ isWaiting, width, now, displayedAt }: Situation): boolean {
	return isWaiting && width <= widest && now - (Number(displayedAt) || 0) > restMs
}
