import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdminApp } from '@folkmoot/admin/app'
import { adminService } from '@folkmoot/admin/service'
import { createCommunityApp } from '@folkmoot/community/app'
import { communityService } from '@folkmoot/community/service'
import type { EndpointSpec, Reply, Sent } from '@folkmoot/contract-kit/endpoint'
import { listsService } from '@folkmoot/lists/service'
import { createModtoolsApp } from '@folkmoot/modtools/app'
import { modtoolsService } from '@folkmoot/modtools/service'
import { createPostApp } from '@folkmoot/post/app'
import { postService } from '@folkmoot/post/service'
import type { Service } from '@folkmoot/service-kit/create-service'
import { closeServer } from '@folkmoot/service-kit/start-service'
import { type Answered, ask } from '@folkmoot/service-kit/testing/ask'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import { accountService } from '../src/service.ts'

/** Account with the areas that it publishes to; `call` reaches each of them. */
export interface Services {
	account: TestService
	call: <E extends EndpointSpec>(endpoint: E, input: Sent<E>, as: Viewer | null) => Promise<Answered<Reply<E>>>
	stop: () => Promise<void>
}

export async function startServices(): Promise<Services> {
	const account = await startTestService(accountService, postService, communityService, modtoolsService, adminService, listsService)
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
