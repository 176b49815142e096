/** Waits for work, but at most this long. */
export async function waitAtMost(timeoutMs: number, work: Promise<unknown>): Promise<void> {
	let timer: NodeJS.Timeout | undefined
	const over = new Promise<void>((resolve) => {
		timer = setTimeout(resolve, timeoutMs)
	})
	await Promise.race([work, over]).finally(() => clearTimeout(timer))
}
