/** What the shell's server bundle and the gateway say to each other. No types of the browser: the gateway reads this. */

/** An API request as the one who asks for the page. */
export type Get = (path: string) => Promise<{ status: number; body: unknown }>

export interface RenderRequest {
	/** Path and query. */
	url: string
	get: Get
	cookies: Readonly<Record<string, string | undefined>>
	site: {
		name: string
		url: string
		docsUrl?: string
		contact?: string
		/** Rooms whose pages this gateway does not show. */
		without?: readonly string[]
		/** The origin that shows them, if any is named. */
		elsewhere?: string
	}
	/** Milliseconds. */
	now: number
	/** The `./routes` module of a remote's server bundle; null where it is away. */
	room: (name: string) => object | null
	/** How long pages may take to load their data. */
	patienceMs: number
}

/** Plain text everywhere: whoever writes HTML escapes it. */
export interface RenderedHead {
	title: string
	description: string | null
	/** Absolute where the site's address is known. */
	canonical: string | null
	image: string | null
	/** Path of its Atom feed. */
	feed?: string | null
	kind?: 'article' | 'profile' | 'website'
	noindex: boolean
}

export interface RenderResult {
	status: number
	/** Where to go instead; nothing else matters then. */
	redirect: string | null
	/** What goes into the page's root; '' where nothing could be rendered. */
	html: string
	head: RenderedHead
	/** Attributes of the html element: the device's choices. */
	attributes: Readonly<Record<string, string>>
	/** What the browser needs to draw the same again; to be sent as JSON. */
	start: object
	/** What is drawn with: `chunk` is null for what is in the room's door. */
	parts: readonly { room: string; chunk: string | null }[]
	/** What went wrong on the way, for the log. */
	errors: readonly unknown[]
}

/** What the shell's server bundle exports. */
export interface ShellOnServer {
	/** By the name that remotes ask for. */
	singletons: Readonly<Record<string, unknown>>
	render: (request: RenderRequest) => Promise<RenderResult>
}
