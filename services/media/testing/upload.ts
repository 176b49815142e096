import type { Image } from '@folkmoot/contract-kit/image'
import type { TestService } from '@folkmoot/service-kit/testing/test-service'
import { signCaller, type Viewer, viewerHeader } from '@folkmoot/service-kit/viewer'

interface Uploaded<T> {
	status: number
	/** The reply, or the body of a failure. */
	body: T & { code?: string }
}

/** Uploads bytes as a browser's form does. */
export function upload(service: TestService, bytes: Uint8Array, as: Viewer | null, field?: string): Promise<Uploaded<Image>> {
	return uploadTo(service, '/api/_uploads', bytes, as, field)
}

/** Uploads to another path. */
export async function uploadTo<T>(
	service: TestService,
	path: string,
	bytes: Uint8Array,
	as: Viewer | null,
	field = 'image',
): Promise<Uploaded<T>> {
	const form = new FormData()
	form.set(field, new Blob([Uint8Array.from(bytes)]), 'photo.jpg')
	const caller = { viewer: as, session: 'test-session', ip: '127.0.0.1' }
	const headers = { [viewerHeader]: signCaller(caller, service.deps.secret, Date.now()) }
	const answer = await fetch(service.url + path, { method: 'POST', body: form, headers })
	return { status: answer.status, body: (await answer.json()) as Uploaded<T>['body'] } // the service validates it against the contract
}
