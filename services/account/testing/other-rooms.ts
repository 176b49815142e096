import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdminApp } from '@folkmoot/admin/app'
import { adminRoom } from '@folkmoot/admin/room'
import { createCommunityApp } from '@folkmoot/community/app'
import { communityRoom } from '@folkmoot/community/room'
import type { EndpointSpec, Reply, Sent } from '@folkmoot/contract-kit/endpoint'
import { listsRoom } from '@folkmoot/lists/room'
import { createModtoolsApp } from '@folkmoot/modtools/app'
import { modtoolsRoom } from '@folkmoot/modtools/room'
import { createPostApp } from '@folkmoot/post/app'
import { postRoom } from '@folkmoot/post/room'
import type { Service } from '@folkmoot/service-kit/create-service'
import { closeServer } from '@folkmoot/service-kit/start-service'
import { type Answered, ask } from '@folkmoot/service-kit/testing/ask'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import { accountRoom } from '../src/room.ts'

/** Account with the rooms that it publishes to; `call` reaches each of them. */
export interface Rooms {
	account: TestService
	call: <E extends EndpointSpec>(endpoint: E, input: Sent<E>, as: Viewer | null) => Promise<Answered<Reply<E>>>
	stop: () => Promise<void>
}

export async function startRooms(): Promise<Rooms> {
	const account = await startTestService(accountRoom, postRoom, communityRoom, modtoolsRoom, adminRoom, listsRoom)
	const others = await Promise.all(
		[createPostApp, createCommunityApp, createModtoolsApp, createAdminApp].map((create) => startServer(create(account.deps))),
	)
	const urls = new Map(others.map(({ area, url }) => [area, url]))
	return {
		account,
		call: (endpoint, input, as) => ask({ ...account, url: urls.get(endpoint.area) ?? account.url }, endpoint, input, { as }),
		stop: async () => {
			await Promise.all(others.map(({ close }) => close()))
			await account.stop()
		},
	}
}

export async function startServer({ area, handler }: Service): Promise<{ area: string; url: string; close: () => Promise<void> }> {
	const server = createServer(handler)
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	const { port } = server.address() as AddressInfo // a TCP server has one
	const close = () => {
		server.closeAllConnections()
		return closeServer(server)
	}
	return { area, url: `http://127.0.0.1:${port}`, close }
}
