import type { RenderedHead } from '@folkmoot/kit/build/render-contract.ts'
import type { HeadContext, PageModule } from '@folkmoot/kit/pages/door.ts'
import type { PageEntry } from '@folkmoot/kit/state'
import { fullTitle, headOf, missingHead } from '../frame/head-of.ts'

type Context = Omit<HeadContext, 'read'> & { pages: Readonly<Record<string, PageEntry>> }

/** The head of a page for the server's HTML. */
export function headFor(page: object | undefined, context: Context, url: URL, status: number | null): RenderedHead {
	const { site, session } = context
	// Doors are checked by `satisfies Door` where they are written.
	const { title, description, canonical, noindex, image, feed, kind } = headOf((page as PageModule | undefined)?.head, context)
	const isMissing = status !== null && status >= 400
	return {
		title: fullTitle(status === 404 ? missingHead.title : title, site.name, session.user?.notificationsNewCount ?? 0),
		description: description ?? null,
		// Where nobody said what the site's address is, both begin at its root.
		canonical: isMissing ? null : site.url + (canonical ?? url.pathname),
		image: image?.startsWith('/') ? site.url + image : (image ?? null),
		feed: isMissing ? null : (feed ?? null),
		kind: kind ?? 'website',
		noindex: noindex === true || isMissing,
	}
}
