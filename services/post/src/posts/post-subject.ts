import type { AuditSubject } from '@folkmoot/contract-kit/audit'
import type { PostRecord } from '@folkmoot/post-contract/post-records'

/** A post as the subject of an audit log entry: named by its URL. */
export function postSubject({ _id, publicId, communityName }: PostRecord): AuditSubject {
	return { kind: 'post', id: _id.toHexString(), name: `${communityName}/post/${publicId}` }
}
