import { writeFile } from 'node:fs/promises'

/** The inspector of a process, for CPU profiles of parts of its life. */
export interface Profiler {
	/** Writes what the process did meanwhile; a `.cpuprofile` opens in the developer tools of Chromium. */
	during: (file: string, work: () => Promise<unknown>) => Promise<void>
	close: () => void
}

interface Answer {
	id?: number
	result?: { profile?: object }
}

const sampleMicroseconds = 500

/** Attaches to a process that was started with `--inspect`. */
export async function attachProfiler(port: number): Promise<Profiler> {
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
		return new Promise((resolve) => {
			const listen = ({ data }: MessageEvent) => {
				const answer = JSON.parse(String(data)) as Answer // the protocol of the inspector
				if (answer.id !== id) return
				socket.removeEventListener('message', listen)
				resolve(answer)
			}
			socket.addEventListener('message', listen)
			socket.send(JSON.stringify({ id, method, params }))
		})
	}
	await ask('Profiler.enable')
	await ask('Profiler.setSamplingInterval', { interval: sampleMicroseconds })
	return {
		during: async (file, work) => {
			await ask('Profiler.start')
			await work()
			const { result } = await ask('Profiler.stop')
			await writeFile(file, JSON.stringify(result?.profile))
		},
		close: () => socket.close(),
	}
}
