import type { MouseEvent, ReactNode } from 'react'
import { isPlainClick } from '../navigation/is-plain-click.ts'
import { useGo } from '../navigation/use-go.ts'

/** A URL with a host or a scheme. */
const absolute = /^(?:[a-z][a-z0-9+.-]*:|\/)/i

/**
 * An external link in a text, in a new tab. A URL that turns out to be on this site is followed inside it (rule markdown-3):
 * the server does not know by which host name a browser reached it.
 */
export function ExternalLink({ href, children }: { href: string; children: ReactNode }): ReactNode {
	const go = useGo()
	const follow = (event: MouseEvent<HTMLAnchorElement>) => {
		const { origin, pathname, search, hash } = event.currentTarget
		if (origin !== location.origin || pathname.startsWith('/images/') || !isPlainClick(event)) return
		event.preventDefault()
		go(pathname + search + hash)
	}
	// A URL without a host can only be on this site.
	const place = absolute.test(href) ? { target: '_blank' } : {}
	return (
		<a href={href} {...place} rel="noopener nofollow ugc" onClick={follow}>
			{children}
		</a>
	)
}
