/** How often it is looked, how long not asked again, and up to which width (rule offline-6) */
export const checkIntervalMs = 10_000
const cooldownMs = 20 * 60_000
const maxWidth = 768

/** Key for the time the prompt was last shown, in milliseconds (rule offline-8). */
export const displayedAtKey = 'update_prompt_displayed_at'

interface Situation {
	/** Whether a newer service worker is installed and waiting. */
	isWaiting: boolean
	width: number
	now: number
	/** The stored value, as text. */
	displayedAt: string | null
}

/** Whether to prompt for a reload: only on phones, and not again within 20 minutes. */
export function shouldAskToUpdate({ isWaiting, width, now, displayedAt }: Situation): boolean {
	return isWaiting && width <= maxWidth && now - (Number(displayedAt) || 0) > cooldownMs
}
