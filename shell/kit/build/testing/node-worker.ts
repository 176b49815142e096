import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker as Thread } from 'node:worker_threads'

/** What a browser's worker has and a thread has not: its messages are events of the global object. */
const bootstrap = `
	const { parentPort, workerData } = require('node:worker_threads')
	globalThis.postMessage = (data) => parentPort.postMessage(data)
	globalThis.addEventListener = (type, listener) => parentPort.on(type, (data) => listener({ data }))
	import(workerData)
`

/** A browser's Worker on a thread of Node, for jsdom, which has none. */
class NodeWorker extends EventTarget {
	readonly #thread: Thread

	constructor(url: URL) {
		super()
		// Vite writes paths from the root of the repository, or of the file system.
		const file = decodeURIComponent(url.pathname).replace(/^\/@fs/, '')
		const root = path.resolve(import.meta.dirname, '../../../..')
		const workerData = pathToFileURL(file.startsWith(root) ? file : path.join(root, file)).href
		this.#thread = new Thread(bootstrap, { eval: true, workerData, execArgv: [] })
		this.#thread.on('message', (data) => this.dispatchEvent(Object.assign(new Event('message'), { data })))
		this.#thread.on('error', () => this.dispatchEvent(new Event('error')))
		this.#thread.unref()
	}

	postMessage(data: unknown): void {
		this.#thread.postMessage(data)
	}

	terminate(): void {
		void this.#thread.terminate()
	}
}

// A setup file of its own: it is Node's code, the rest of the setup is the browser's.
if (!('Worker' in globalThis)) Object.assign(globalThis, { Worker: NodeWorker })
