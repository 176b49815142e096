/** Whether this page runs as an installed app, not in a tab. */
export function isInstalled(): boolean {
	// Safari on iOS has its own property.
	const { standalone } = navigator as Navigator & { standalone?: boolean }
	return standalone === true || window.matchMedia('(display-mode: standalone)').matches
}
