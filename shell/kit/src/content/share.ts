import { useAlert } from '@folkmoot/kit/state'
import { useCallback } from 'react'
import { phoneQuery } from '../ui/use-media-query.ts'
import { t } from './share-text.ts'

/** Copies a text to the clipboard and shows an alert. */
export function useCopyText(): (text: string, done: string, failed?: string) => Promise<void> {
	const alert = useAlert()
	return useCallback(
		async (text, done, failed = t('copy-failed')) => {
			try {
				// Without https there is no clipboard: this throws, and the alert says so.
				await navigator.clipboard.writeText(text)
				alert(done)
			} catch {
				alert(failed, { tone: 'bad' })
			}
		},
		[alert],
	)
}

/** Copies the absolute URL of a path of the site to the clipboard (rule pages-16). */
export function useCopyLink(): (path: string) => Promise<void> {
	const copy = useCopyText()
	return useCallback((path) => copy(location.origin + path, t('link-copied'), t('link-failed')), [copy])
}

/** Whether this is a narrow screen with Web Share (rule posts-23). Use it only for what is shown after a click. */
export function canShareNatively(): boolean {
	return typeof navigator !== 'undefined' && 'share' in navigator && window.matchMedia(phoneQuery).matches
}

/** Opens the native share sheet where there is one. Returns whether it exists. */
export function shareNatively(title: string, path: string): boolean {
	if (!canShareNatively()) return false
	// It also rejects when the viewer cancels.
	navigator.share({ title, url: location.origin + path }).catch(() => undefined)
	return true
}

/** Other sites to share a link on. Each opens in a tab without access to this one (rule posts-23). */
export function sharingSites(title: string, path: string): readonly { name: string; open: () => void }[] {
	const opener = (site: string, fields: (here: string) => Record<string, string>) => () =>
		void window.open(`${site}?${new URLSearchParams(fields(location.origin + path))}`, '_blank', 'noopener')
	return [
		{ name: t('twitter'), open: opener('https://twitter.com/intent/tweet', (url) => ({ text: title, url })) },
		{ name: t('facebook'), open: opener('https://www.facebook.com/sharer/sharer.php', (u) => ({ u })) },
	]
}
