import type { MouseEvent, ReactNode } from 'react'
import { isPlainClick } from '../navigation/is-plain-click.ts'
import { useGo } from '../navigation/use-go.ts'

/** An address with a host, or one that begins with a scheme. */
const absolute = /^(?:[a-z][a-z0-9+.-]*:|\/)/i

/**
 * A link of a text to somewhere else, in a new tab. What turns out to be on this site after all is gone to inside it
 * (spec 1 §1): the server does not know by what name a browser reached it.
 */
export function OuterLink({ href, children }: { href: string; children: ReactNode }): ReactNode {
	const go = useGo()
	const follow = (event: MouseEvent<HTMLAnchorElement>) => {
		const { origin, pathname, search, hash } = event.currentTarget
		if (origin !== location.origin || pathname.startsWith('/images/') || !isPlainClick(event)) return
		event.preventDefault()
		go(pathname + search + hash)
	}
	// One without a host can only be on this site.
	const place = absolute.test(href) ? { target: '_blank' } : {}
	return (
		<a href={href} {...place} rel="noopener nofollow ugc" onClick={follow}>
			{children}
		</a>
	)
}
