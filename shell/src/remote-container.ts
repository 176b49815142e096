/** The module federation container, a global variable set by a remote's entry. */
interface Container {
	/** Receives the share scope with the page's singletons. */
	init: (shared: unknown) => void | Promise<void>
	/** Loads a module that the remote exposes. */
	get: (module: string) => Promise<() => unknown>
}

// Defined by the bundler, for the modules the shell shares.
declare const __webpack_init_sharing__: (scope: 'default') => Promise<void>
declare const __webpack_share_scopes__: { readonly default: unknown }

const entryTimeoutMs = 6_000

/** Loads a remote's entry and passes it the share scope. Rejects if the entry cannot be loaded within six seconds. */
export async function fetchContainer(name: string, entry: string): Promise<Container> {
	const page: Record<string, unknown> = globalThis as never // an entry sets a global variable of its name
	// Removes the container of an earlier version.
	page[name] = undefined
	await Promise.all([runScript(entry), __webpack_init_sharing__('default')])
	const container = page[name] as Container | undefined // the remote's build makes it a container
	if (!container) throw new Error(`${entry} defined no ${name}.`)
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
		// A timeout, because the browser would wait very long for a hung request.
		const timer = setTimeout(() => end('timed out'), entryTimeoutMs)
		script.src = url
		script.onload = () => end(null)
		script.onerror = () => end('could not be loaded')
		document.head.append(script)
	})
}
