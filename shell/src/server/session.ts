import type { Get } from '@folkmoot/kit/build/render-contract.ts'
import type { Session } from '@folkmoot/kit/state'

/** The viewer's session. Without it nothing can be rendered, so a failure is thrown to the gateway. */
export async function getSession(get: Get): Promise<Session> {
	const { status, body } = await get('/api/_initial')
	if (status !== 200) throw new Error(`The initial data could not be loaded: ${status}.`)
	// The service validated its reply against the contract.
	return body as Session
}
