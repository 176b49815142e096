import { accountService } from '@folkmoot/account/service'
import type { CommunityImport } from '@folkmoot/admin-contract/community-import'
import { importCommunity, listCommunityImports } from '@folkmoot/admin-contract/community-import-endpoints'
import { communityService } from '@folkmoot/community/service'
import { mediaService } from '@folkmoot/media/service'
import { modtoolsService } from '@folkmoot/modtools/service'
import { postService } from '@folkmoot/post/service'
import { createService } from '@folkmoot/service-kit/create-service'
import type { ServiceDefinition } from '@folkmoot/service-kit/start-service'
import { ask } from '@folkmoot/service-kit/testing/ask'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import { signCaller, type Viewer, viewerHeader } from '@folkmoot/service-kit/viewer'
import { vi } from 'vitest'
import { adminService } from '../src/service.ts'

const serviceDefinitions = [adminService, accountService, communityService, mediaService, modtoolsService, postService]

/** Serves all areas involved in archives at one address, over a separate database. */
export function startSite(): Promise<TestService> {
	const front: ServiceDefinition = {
		area: 'front',
		indexes: [],
		create: (deps) =>
			createService({ area: 'front', deps, served: serviceDefinitions.flatMap((definition) => definition.create(deps).served) }),
	}
	return startTestService(front, ...serviceDefinitions)
}

const headersOf = (service: TestService, as: Viewer | null) => ({
	[viewerHeader]: signCaller(
		{ viewer: as, session: 'test', ip: '127.0.0.1', origin: 'https://old.example' },
		service.deps.secret,
		Date.now(),
	),
})

/** Downloads the archive of a community. */
export async function download(
	service: TestService,
	communityId: string,
	as: Viewer | null,
): Promise<{ status: number; bytes: Buffer; name: string }> {
	const answer = await fetch(`${service.url}/api/communities/${communityId}/archive`, { headers: headersOf(service, as) })
	const bytes = Buffer.from(await answer.arrayBuffer())
	return { status: answer.status, bytes, name: answer.headers.get('content-disposition') ?? '' }
}

interface Sent {
	status: number
	body: CommunityImport & { code?: string; fields?: Record<string, string> }
}

export async function sendArchive(service: TestService, bytes: Uint8Array, as: Viewer | null, name?: string): Promise<Sent> {
	const search = name === undefined ? '' : `?${new URLSearchParams({ name })}`
	return sendFile(service, { path: importCommunity.path + search, field: 'archive', bytes }, as)
}

/** Uploads bytes as a browser form does. */
export async function sendFile<T>(
	service: TestService,
	{ path, field, bytes }: { path: string; field: string; bytes: Uint8Array },
	as: Viewer | null,
): Promise<{ status: number; body: T }> {
	const form = new FormData()
	form.set(field, new Blob([Uint8Array.from(bytes)]), 'file')
	const answer = await fetch(service.url + path, { method: 'POST', body: form, headers: headersOf(service, as) })
	return { status: answer.status, body: (await answer.json()) as T } // the service validates it against the contract
}

/** Waits for an import to end. */
export async function over(service: TestService, id: string, as: Viewer): Promise<CommunityImport> {
	return vi.waitFor(
		async () => {
			const found = (await ask(service, listCommunityImports, {}, { as })).reply.find((one) => one.id === id)
			if (found?.state !== 'done' && found?.state !== 'failed') throw new Error(`It is ${found?.state}.`)
			return found
		},
		{ timeout: 60_000, interval: 100 },
	)
}
