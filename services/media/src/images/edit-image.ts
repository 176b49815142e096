import type { Answer } from '@folkmoot/contract-kit/endpoint'
import { editImage as endpoint } from '@folkmoot/media-contract/media-endpoints'
import { type MediaEvent, mediaOutbox } from '@folkmoot/media-contract/media-events'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { appendEvents } from '@folkmoot/service-kit/events'
import { fail } from '@folkmoot/service-kit/failure'
import { waitForPendingEvents } from '@folkmoot/service-kit/following/pending-events'
import { authorizeMember } from '@folkmoot/service-kit/http/authorize-member'
import { canEditImage } from './image-access.ts'
import { describeImage, findImage } from './image-store.ts'
import { readStanding } from './image-user-reader.ts'

export async function editImage(input: HandlerInput<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	const { params, body, tx, now, afterCommit } = input
	const record = await loadEditable(db, input)
	const altText = body.altText || null
	await describeImage(db, record._id, altText, tx)
	if (record.usedBy) {
		const usedBy = { type: record.usedBy.type, id: record.usedBy.id.toHexString() }
		const event: MediaEvent = { type: 'image.described', imageId: params.imageId, usedBy, altText }
		await appendEvents(db, mediaOutbox, [event], { tx, now })
		// Read-your-writes: waits until the posts' copies are updated.
		afterCommit(() => waitForPendingEvents(db, usedBy.id))
	}
	return { ...record.image, altText }
}

async function loadEditable(
	db: Deps['db'],
	{ params, viewer, tx, now }: Pick<HandlerInput<typeof endpoint>, 'params' | 'viewer' | 'tx' | 'now'>,
) {
	const record = await findImage(db, params.imageId, tx)
	if (!record) throw fail('image_not_found')
	const standing = await readStanding(db, record.usedBy, viewer, { tx, now })
	if (!canEditImage(record, viewer, standing)) throw fail('permission_denied')
	if (standing.isBanned) throw fail('banned_from_community')
	return record
}

/** Only who may describe the image is told what is wrong with a text. */
export const authorizeImageEdit = authorizeMember(endpoint, (call, { db, now }) => loadEditable(db, { ...call, tx: undefined, now: now() }))
