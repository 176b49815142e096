/** What the entry of a remote leaves in the page: the container of module federation. */
interface Container {
	/** Takes the singletons of the page. */
	init: (shared: unknown) => void | Promise<void>
	/** Fetches a module that the remote exposes. */
	get: (module: string) => Promise<() => unknown>
}

// Said by the build, for what the shell shares.
declare const __webpack_init_sharing__: (scope: 'default') => Promise<void>
declare const __webpack_share_scopes__: { readonly default: unknown }

const entryTimeoutMs = 6_000

/** Fetches the entry of a remote and hands it what there is one of in the page. */
export async function fetchContainer(name: string, entry: string): Promise<Container> {
	const page: Record<string, unknown> = globalThis as never // entries leave themselves under their names
	// An earlier version of it must not be taken for this one.
	page[name] = undefined
	await Promise.all([runScript(entry), __webpack_init_sharing__('default')])
	const container = page[name] as Container | undefined // the build of a remote makes it so
	if (!container) throw new Error(`${entry} brought no ${name}.`)
	await container.init(__webpack_share_scopes__.default)
	return container
}

function runScript(url: string): Promise<void> {
	return new Promise((resolve, reject) => {
		const script = document.createElement('script')
		const end = (failure: string | null) => {
			clearTimeout(timer)
			if (failure === null) return resolve()
			script.remove()
			reject(new Error(`${url} ${failure}.`))
		}
		// Hung entries would be waited for as long as the browser likes.
		const timer = setTimeout(() => end('does not answer'), entryTimeoutMs)
		script.src = url
		script.onload = () => end(null)
		script.onerror = () => end('could not be had')
		document.head.append(script)
	})
}
