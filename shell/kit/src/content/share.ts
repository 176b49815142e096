import { useAlert } from '@folkmoot/kit/state'
import { useCallback } from 'react'

/** Puts a text on the clipboard, and says so. */
export function useCopyText(): (text: string, done: string, failed?: string) => Promise<void> {
	const alert = useAlert()
	return useCallback(
		async (text, done, failed = 'Failed to copy to clipboard.') => {
			try {
				// Without https there is no clipboard: this fails, and that is said.
				await navigator.clipboard.writeText(text)
				alert(done)
			} catch {
				alert(failed, { tone: 'bad' })
			}
		},
		[alert],
	)
}

/** Puts the whole address of a path of the site on the clipboard (spec 1 §8). */
export function useCopyLink(): (path: string) => Promise<void> {
	const copy = useCopyText()
	return useCallback((path) => copy(location.origin + path, 'Link copied to clipboard.', 'Failed to copy link to clipboard.'), [copy])
}

/** Whether this is a narrow screen with a sheet of its own for sharing (spec 1 §2). For what is shown after a click only. */
export function canShareNatively(): boolean {
	return typeof navigator !== 'undefined' && 'share' in navigator && window.matchMedia('(width < 768px)').matches
}

/** Opens the device's own sheet where there is one. Says whether it was there to be opened. */
export function shareNatively(title: string, path: string): boolean {
	if (!canShareNatively()) return false
	// Refused is what it is when one changes one's mind.
	navigator.share({ title, url: location.origin + path }).catch(() => undefined)
	return true
}

/** Where else a link can be passed on to, each with what opens it in a tab that knows nothing of this one (spec 1 §2). */
export function sharingSites(title: string, path: string): readonly { name: string; open: () => void }[] {
	const opener = (site: string, fields: (here: string) => Record<string, string>) => () =>
		void window.open(`${site}?${new URLSearchParams(fields(location.origin + path))}`, '_blank', 'noopener')
	return [
		{ name: 'Twitter / X', open: opener('https://twitter.com/intent/tweet', (url) => ({ text: title, url })) },
		{ name: 'Facebook', open: opener('https://www.facebook.com/sharer/sharer.php', (u) => ({ u })) },
	]
}
