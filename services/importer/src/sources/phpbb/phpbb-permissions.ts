import type { TableRow, TableShapes } from '../../reading/read-sql-tables.ts'

/** Who may read what: of each group, forum by forum, directly or by a role. */
export function createPermissions() {
	const groups = new Set<string>()
	const options = new Set<string>()
	const roles = new Set<string>()
	const grants: TableRow['values'][] = []
	const shapes: TableShapes = {
		groups: { needed: ['group_id', 'group_name'] },
		acl_options: { needed: ['auth_option_id', 'auth_option'] },
		acl_roles_data: { needed: ['role_id', 'auth_option_id', 'auth_setting'] },
		acl_groups: { needed: ['group_id', 'forum_id', 'auth_option_id', 'auth_role_id', 'auth_setting'] },
	}
	const roleSettings: TableRow['values'][] = []
	let readable: Set<string> | null = null
	const settle = () => {
		for (const { role_id, auth_option_id, auth_setting } of roleSettings)
			if (options.has(auth_option_id ?? '') && auth_setting === '1') roles.add(role_id ?? '')
		readable = new Set(
			grants
				.filter(({ group_id }) => groups.has(group_id ?? ''))
				.filter(
					({ auth_option_id, auth_role_id, auth_setting }) =>
						roles.has(auth_role_id ?? '') || (options.has(auth_option_id ?? '') && auth_setting === '1'),
				)
				.map(({ forum_id }) => forum_id ?? ''),
		)
		return readable
	}
	return {
		shapes,
		take: (table: string, values: TableRow['values']) => {
			if (table === 'groups' && /^(GUESTS|REGISTERED)$/.test(values.group_name ?? '')) groups.add(values.group_id ?? '')
			if (table === 'acl_options' && values.auth_option === 'f_read') options.add(values.auth_option_id ?? '')
			if (table === 'acl_roles_data') roleSettings.push(values)
			if (table === 'acl_groups' && values.forum_id !== '0') grants.push(values)
		},
		/** Neither guests nor all members may read it; false where the dump says nothing of permissions. */
		isHidden: (forum: string): boolean => {
			if (groups.size === 0 || options.size === 0 || grants.length === 0) return false
			return !(readable ?? settle()).has(forum)
		},
	}
}
