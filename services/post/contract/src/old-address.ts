/** Where an imported item stood before, as it is stored and looked up. */
export interface OldAddress {
	/** Lower case, without `www.` and other names of the same site. */
	host: string
	/** Path and query, lower case: `/t/12`, `/viewtopic.php?t=3`. */
	path: string
}

/** Names of hosts that have the same pages as the one without. */
const sameSite = new Set(['www', 'old', 'new', 'np', 'm', 'i', 'sh', 'amp'])
const segmentsMax = 10
const parametersMax = 8

/** An absolute http or https address as it is stored; null for anything else. */
export function oldAddressOf(address: string): OldAddress | null {
	const url = URL.parse(address)
	if (!url || !/^https?:$/.test(url.protocol) || url.hostname === '') return null
	const path = pathOf(segmentsOf(url.pathname))
	const query = parametersOf(url).join('&')
	return { host: hostOf(url), path: query === '' ? path : `${path}?${query}` }
}

/**
 * The stored paths that a path with its query may mean, the most exact first: other places put a slug before or after the id
 * (`/t/some-title/12/3`), the page of a thread behind it, and a session or a highlight into the query. At most 140.
 */
export function oldPathsOf(address: string): string[] {
	const url = URL.parse(address, 'http://site')
	if (!url) return []
	const whole = segmentsOf(url.pathname)
	if (whole.length === 0 || whole.length > segmentsMax) return []
	const parameters = parametersOf(url)
	const paths = new Set<string>()
	if (parameters.length > 0) {
		const path = pathOf(whole)
		paths.add(`${path}?${parameters.join('&')}`)
		for (const parameter of parameters) for (const form of formsOfParameter(parameter)) paths.add(`${path}?${form}`)
	}
	for (let length = whole.length; length >= Math.min(2, whole.length); length--) {
		const segments = whole.slice(0, length)
		addForms(paths, segments)
		// One that is no id: never the first, which says what is meant.
		for (let at = length - 1; at >= 1 && length > 2; at--) addForms(paths, segments.toSpliced(at, 1))
	}
	return [...paths]
}

function hostOf({ host }: URL): string {
	const names = host.toLowerCase().split('.')
	return names.length > 2 && sameSite.has(names[0] ?? '') ? names.slice(1).join('.') : names.join('.')
}

function segmentsOf(pathname: string): string[] {
	return pathname
		.split('/')
		.filter((segment) => segment !== '')
		.map((segment) => decoded(segment).toLowerCase())
}

function decoded(segment: string): string {
	try {
		return decodeURIComponent(segment)
	} catch {
		return segment
	}
}

const pathOf = (segments: readonly string[]) => `/${segments.join('/')}`

function parametersOf({ searchParams }: URL): string[] {
	return [...searchParams]
		.slice(0, parametersMax)
		.map(([name, value]) => (value === '' ? name : `${name}=${value}`).toLowerCase())
		.sort()
}

/** `12-some-title` and `thread-12-page-2.html` mean what `12` and `thread-12.html` mean. */
function addForms(paths: Set<string>, segments: readonly string[]): void {
	paths.add(pathOf(segments))
	const plain = segments.map((segment) => withoutPage(/^(\d+)-/.exec(segment)?.[1] ?? segment))
	paths.add(pathOf(plain))
}

function withoutPage(segment: string): string {
	const at = segment.lastIndexOf('-page-')
	return at >= 0 && /^\d+\.html$/.test(segment.slice(at + 6)) ? `${segment.slice(0, at)}.html` : segment
}

/** `12-some-title` as a query is the thread 12. */
function formsOfParameter(parameter: string): string[] {
	const [, id] = /^(\d+)(?:-|$)/.exec(parameter) ?? []
	return id === undefined ? [parameter] : [parameter, id, `t=${id}`]
}
