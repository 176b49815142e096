/** What the service worker tells pages. */
interface WorkerMessages {
	/** A reply that was read before, from that time; null: there is none. */
	'read-offline': { url: string; at: number | null }
	/** A system notification was clicked that leads there. */
	go: { url: string }
}

/** Hears one kind of message; gives back how to stop hearing. */
export function onWorkerMessage<T extends keyof WorkerMessages>(type: T, listener: (message: WorkerMessages[T]) => void): () => void {
	const { serviceWorker } = navigator
	// Without a secure connection there is none.
	if (!serviceWorker) return () => undefined
	const hear = ({ data }: MessageEvent) => {
		if (data?.type === type) listener(data)
	}
	serviceWorker.addEventListener('message', hear)
	return () => serviceWorker.removeEventListener('message', hear)
}
