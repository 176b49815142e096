/** The inspector of a Node process. */
export interface Inspector {
	/** Sends a command of the Chrome DevTools Protocol. */
	ask: (method: string, params?: object) => Promise<Answer>
	close: () => void
}

interface Answer {
	id?: number
	result?: { profile?: object; result?: { value?: unknown } }
}

/** Attaches to a process that was started with `--inspect`. */
export async function attachInspector(port: number): Promise<Inspector> {
	const targets = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as { webSocketDebuggerUrl: string }[] // as Node documents
	const socket = new WebSocket(targets[0]?.webSocketDebuggerUrl ?? '')
	await new Promise((resolve, reject) => {
		socket.addEventListener('open', resolve, { once: true })
		socket.addEventListener('error', reject, { once: true })
	})
	let count = 0
	const ask = (method: string, params: object = {}): Promise<Answer> => {
		count += 1
		const id = count
		return new Promise((resolve, reject) => {
			const onClose = () => reject(new Error('The process has exited.'))
			const listen = ({ data }: MessageEvent) => {
				const answer = JSON.parse(String(data)) as Answer // the inspector protocol
				if (answer.id !== id) return
				socket.removeEventListener('message', listen)
				socket.removeEventListener('close', onClose)
				resolve(answer)
			}
			socket.addEventListener('message', listen)
			socket.addEventListener('close', onClose)
			socket.send(JSON.stringify({ id, method, params }))
		})
	}
	return { ask, close: () => socket.close() }
}
