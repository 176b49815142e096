/** The browser's install prompt event. It comes once, and may come before anything listens for it. */
export interface InstallPromptEvent extends Event {
	prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>
}

/** Captured before the shell's lazy part is loaded. Filled by `captureEarlyState`. */
export const earlyState: {
	installPrompt: InstallPromptEvent | null
	token: string
	hasNoSession: boolean
	/** The service worker that was already waiting when this page loaded; it is as new as the page. */
	waitingWorker: Promise<ServiceWorker | null>
} = { installPrompt: null, token: '', hasNoSession: false, waitingWorker: Promise.resolve(null) }

/** As `csrfToken` of the kit, which is not loaded this early. */
function sessionToken(): string {
	return /(?:^|; )csrftoken=([^;]*)/.exec(document.cookie)?.[1] ?? ''
}

/** Runs in the browser before anything else. */
export function captureEarlyState(): void {
	// The token of the session this page was rendered for: another tab may log in or out at any time.
	earlyState.token = sessionToken()
	const registered = navigator.serviceWorker?.getRegistration().then((registration) => registration?.waiting ?? null)
	if (registered) earlyState.waitingWorker = registered.catch(() => null)
	window.addEventListener('beforeinstallprompt', (event) => {
		event.preventDefault()
		// Missing in TypeScript's DOM types.
		earlyState.installPrompt = event as InstallPromptEvent
	})
}
