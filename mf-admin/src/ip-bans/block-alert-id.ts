import type { IpBlock } from '../admin.api.ts'

/** The id of the alerts about a block: that it is lifted replaces that it is made. */
export function blockAlertId({ id }: Pick<IpBlock, 'id'>): string {
	return `ip-block-${id}`
}
