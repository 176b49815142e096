import type { Actor } from '@folkmoot/community-contract/community-events'
import type { CommunityRecord } from '@folkmoot/community-contract/community-records'
import type { Image } from '@folkmoot/contract-kit/image'
import type { Context } from '@folkmoot/service-kit/context'
import type { Db } from 'mongodb'
import { updateImage } from '../communities/community-store.ts'
import { publish } from '../publish.ts'

/** The places for an image of a community. */
export type ImagePlace = 'proPic' | 'bannerImage'

/** Sets or removes the picture or banner and publishes that the previous one may be deleted; returns the updated community. */
export async function showImage(
	db: Db,
	community: CommunityRecord,
	{ place, image, by }: { place: ImagePlace; image: Image | null; by?: Actor | undefined },
	write: Pick<Context, 'tx' | 'now'>,
): Promise<CommunityRecord> {
	const previousId = community[place]?.id ?? null
	const imageId = image?.id ?? null
	if (previousId === imageId) return community
	const changed = await updateImage(db, community._id, { [place]: image }, write.tx)
	const who = by ? { by, place } : {}
	await publish(db, write, { type: 'community.pictured', communityId: community._id.toHexString(), imageId, previousId, ...who })
	return changed
}
