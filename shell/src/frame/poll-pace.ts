/** While the event stream is open, the viewer's data are asked for only this often: for what it does not tell. */
const pollMs = 60_000

let isLive = false
let polledAt = 0

/** Called when the event stream has begun or ended. */
export function setLive(isLiveNow: boolean): void {
	isLive = isLiveNow
	polledAt = Date.now()
}

/** Asked before each poll of the viewer's data: whether it is needed. */
export function isPollDue(): boolean {
	if (isLive && Date.now() - polledAt < pollMs) return false
	polledAt = Date.now()
	return true
}
