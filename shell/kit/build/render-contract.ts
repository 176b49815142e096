/** The contract between the shell's server bundle and the gateway. It uses no browser types, because the gateway reads it. */

import type { Language } from '@folkmoot/contract-kit/languages'

/** An API request on behalf of the viewer who asks for the page. */
export type Get = (path: string) => Promise<{ status: number; body: unknown }>

export interface RenderRequest {
	/** Path and query. */
	url: string
	get: Get
	cookies: Readonly<Record<string, string | undefined>>
	/** The header, cut to `acceptLanguageMax` characters; '' if there is none. */
	acceptLanguage: string
	site: {
		name: string
		url: string
		docsUrl?: string
		contact?: string
		/** Areas whose pages this gateway does not serve. */
		without?: readonly string[]
		/** The origin that serves them, if one is configured. */
		elsewhere?: string
	}
	/** Milliseconds. */
	now: number
	/**
	 * The `./routes` module of a remote's server bundle; `in the browser` for a remote without a server bundle, which is
	 * rendered only there; null where the remote is unavailable.
	 */
	area: (name: string) => object | 'in the browser' | null
	/** Timeout for loading a page's data, in milliseconds. */
	timeoutMs: number
}

/** Plain text everywhere: the code that writes the HTML escapes it. */
export interface RenderedHead {
	title: string
	description: string | null
	/** Absolute if the site's URL is known. */
	canonical: string | null
	image: string | null
	/** Path of the page's Atom feed. */
	feed?: string | null
	/** Further feeds, each with its own title. */
	furtherFeeds?: readonly { title: string; path: string }[]
	/** The page can be embedded by its address (oEmbed). */
	embeddable?: boolean
	kind?: 'article' | 'profile' | 'website'
	noindex: boolean
}

export interface RenderResult {
	status: number
	/** Redirect target; if set, the other fields are ignored. */
	redirect: string | null
	/** HTML for the page's root element; '' if nothing could be rendered. */
	html: string
	head: RenderedHead
	/** The language of the page's interface. */
	language: Language
	/** Attributes of the html element, from the device's choices. */
	attributes: Readonly<Record<string, string>>
	/** Data for hydration: the browser renders the same page from it. Sent as JSON. */
	start: object
	/** The parts that the page shows, here or in the browser; `chunk` is null if the part is in the area's remote module. */
	parts: readonly { area: string; chunk: string | null }[]
	/** Errors during rendering, for the log. */
	errors: readonly unknown[]
}

/** What the shell's server bundle exports. */
export interface ShellOnServer {
	/** Keyed by the module name that remotes request. */
	singletons: Readonly<Record<string, unknown>>
	render: (request: RenderRequest) => Promise<RenderResult>
}
