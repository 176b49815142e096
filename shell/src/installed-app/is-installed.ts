/** Whether this page runs as an installed app and not in a tab. */
export function isInstalled(): boolean {
	// Safari on iOS says it in a way of its own.
	const { standalone } = navigator as Navigator & { standalone?: boolean }
	return standalone === true || window.matchMedia('(display-mode: standalone)').matches
}
