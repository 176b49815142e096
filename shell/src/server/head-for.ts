import type { RenderedHead } from '@folkmoot/kit/build/render-contract.ts'
import type { HeadContext, PageModule } from '@folkmoot/kit/pages/remote-module.ts'
import type { PageEntry } from '@folkmoot/kit/state'
import { fullTitle, headOf, notFoundHead } from '../frame/head-of.ts'

type Context = Omit<HeadContext, 'read'> & { pages: Readonly<Record<string, PageEntry>> }

/** The head of a page for the server's HTML. */
export function headFor(page: object | undefined, context: Context, url: URL, status: number | null): RenderedHead {
	const { site, session } = context
	// `satisfies RemoteModule` checks remote modules where they are written.
	const own = headOf((page as PageModule | undefined)?.head, context)
	const isMissing = status !== null && status >= 400
	// A missing page is not described as what it would be.
	const { description, canonical, noindex, image, feed, furtherFeeds = [], kind } = isMissing ? notFoundHead() : own
	return {
		title: fullTitle(status === 404 ? notFoundHead().title : own.title, site.name, session.user),
		description: description ?? null,
		// Without a configured URL of the site, both are relative to its root.
		canonical: isMissing ? null : site.url + (canonical ?? url.pathname),
		image: image?.startsWith('/') ? site.url + image : (image ?? null),
		feed: feed ?? null,
		furtherFeeds,
		// A post that was not deleted.
		embeddable: session.embedsOn === true && kind === 'article' && feed !== undefined,
		kind: kind ?? 'website',
		noindex: noindex === true,
	}
}
