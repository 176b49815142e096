/** Messages from the service worker to pages. */
interface WorkerMessages {
	/** A reply was served from the cache, with its time; null: none was cached. */
	'read-offline': { url: string; at: number | null }
	/** A system notification with this target was clicked. */
	go: { url: string }
}

/** Subscribes to one kind of message; returns the unsubscribe function. */
export function onWorkerMessage<T extends keyof WorkerMessages>(type: T, listener: (message: WorkerMessages[T]) => void): () => void {
	const { serviceWorker } = navigator
	// Only secure contexts have one.
	if (!serviceWorker) return () => undefined
	const onMessage = ({ data }: MessageEvent) => {
		if (data?.type === type) listener(data)
	}
	serviceWorker.addEventListener('message', onMessage)
	return () => serviceWorker.removeEventListener('message', onMessage)
}
