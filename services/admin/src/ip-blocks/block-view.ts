import type { ipBlockSchema } from '@folkmoot/admin-contract/ip-block-endpoints'
import type { IpBlockRecord } from '@folkmoot/admin-contract/ip-block-records'
import type { AuditSubject } from '@folkmoot/contract-kit/audit'
import type { z } from 'zod'

/** Stored block → block. */
export function blockView(record: IpBlockRecord, now: Date): z.infer<typeof ipBlockSchema> {
	const { ip, bits, family, note, createdBy, associatedUsers, expiresAt, cancelledAt } = record
	return {
		id: record._id.toHexString(),
		ip,
		maskedBits: bits === (family === 'ipv4' ? 32 : 128) ? 0 : bits,
		createdAt: record.createdAt.toISOString(),
		createdBy,
		expiresAt: expiresAt?.toISOString() ?? null,
		cancelledAt: cancelledAt?.toISOString() ?? null,
		inEffect: cancelledAt === null && (expiresAt === null || expiresAt > now),
		associatedUsers,
		note,
	}
}

/** A block as the subject of an audit log entry. */
export function addressSubject({ _id, ip, bits }: Pick<IpBlockRecord, '_id' | 'ip' | 'bits'>): AuditSubject {
	return { kind: 'address', id: _id.toHexString(), name: `${ip}/${bits}` }
}
