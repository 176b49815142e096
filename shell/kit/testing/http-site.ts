/** A request that reached the site, before its body is read. */
export interface Arrived {
	method: string
	path: string
	headers: Readonly<Record<string, string | string[] | undefined>>
	/** When it arrived, in milliseconds. */
	at: number
	/** Reads the whole body; rejects if the connection ends before. */
	body: () => Promise<string>
}

/** How the site answers: with a status and a JSON body, with nothing by closing the connection, or never. */
export type Answer = { status: number; body?: unknown; headers?: Record<string, string> } | 'closed' | 'never'
export type Answers = readonly (Answer | ((request: Arrived) => Answer | Promise<Answer>))[]

/** A site over HTTP/1.1 on a port of its own. */
export interface HttpSite {
	/** Answers requests to a path, in order; the last answer stays. A function is asked when the request has arrived. */
	on: (path: string, ...answers: Answers) => HttpSite
	/** The requests to a path so far. */
	requests: (path: string) => Arrived[]
	close: () => Promise<void>
}

/** Starts a site and moves the page to it: the test's `fetch` and XMLHttpRequest go there, over the network. */
export function httpSite(): Promise<HttpSite> {
	// Node's part of the tests offers it (build/testing/http-site.ts): tests of the browser's parts have no types of Node.
	return (globalThis as unknown as { startHttpSite: () => Promise<HttpSite> }).startHttpSite()
}
