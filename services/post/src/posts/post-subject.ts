import type { AuditSubject } from '@folkmoot/contract-kit/audit'
import type { PostRecord } from '@folkmoot/post-contract/post-records'

/** A post as what is written down in the audit log is about: named by its address. */
export function postSubject({ _id, publicId, communityName }: PostRecord): AuditSubject {
	return { kind: 'post', id: _id.toHexString(), name: `${communityName}/post/${publicId}` }
}
