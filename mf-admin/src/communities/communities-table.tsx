import type { Community } from '@folkmoot/community-contract/community'
import type { CommunitySort } from '@folkmoot/community-contract/community-sorts'
import { useAction } from '@folkmoot/kit/api'
import { Avatar } from '@folkmoot/kit/content/avatar.tsx'
import { formatDateTime } from '@folkmoot/kit/content/format-time.ts'
import { Link } from '@folkmoot/kit/navigation/link.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { useAlert } from '@folkmoot/kit/state'
import { Switch } from '@folkmoot/kit/ui/choice.tsx'
import { Label } from '@folkmoot/kit/ui/label.tsx'
import { VisuallyHidden } from '@folkmoot/kit/ui/visually-hidden.tsx'
import { type ReactNode, useState } from 'react'
import { setDefault } from '../admin.api.ts'
import { formatNumber, shortDate } from '../table/format.ts'
import { SortHead } from '../table/sort-head.tsx'
import styles from '../table/table.module.css'
import { t } from './text.ts'

interface Props {
	communities: readonly Community[]
	sort: CommunitySort
	onSort: (sort: CommunitySort) => void
	onChange: (changed: Community) => void
}

/** Communities as a table; as cards on phones. */
export function CommunitiesTable({ communities, sort, onSort, onChange }: Props): ReactNode {
	const sorting = { sort, onSort }
	return (
		<div className={styles.box}>
			<table className={styles.table}>
				<caption className={styles.caption}>{t(`caption-${sort}`)}</caption>
				<thead>
					<tr>
						<SortHead label={t('name')} sorts={['name', 'name_dsc']} ascending="name" {...sorting} />
						<SortHead label={t('members')} sorts={['size', 'size_asc']} ascending="size_asc" className={styles.figure} {...sorting} />
						<SortHead label={t('created')} sorts={['new', 'old']} ascending="old" {...sorting} />
						<th scope="col" className={styles.action}>
							{t('default')}
						</th>
					</tr>
				</thead>
				<tbody>
					{communities.map((community) => (
						<CommunityRow key={community.id} community={community} onChange={onChange} />
					))}
				</tbody>
			</table>
		</div>
	)
}

function CommunityRow({ community, onChange }: { community: Community; onChange: (changed: Community) => void }): ReactNode {
	return (
		<tr>
			<th scope="row">
				<span className={styles.who}>
					<Avatar kind="community" picture={community.proPic} name={community.name} size={24} />
					<Link to={paths.community(community.name)} className={styles.name}>
						{community.name}
					</Link>
					{community.postingRestricted && <Label title={t('restricted-title')}>{t('restricted')}</Label>}
				</span>
			</th>
			<td data-label={t('members')} className={styles.figure}>
				{formatNumber(community.noMembers)}
			</td>
			<td data-label={t('created')}>
				<time dateTime={community.createdAt} title={formatDateTime(community.createdAt)}>
					{shortDate(community.createdAt)}
				</time>
			</td>
			<td className={styles.action}>
				<DefaultSwitch community={community} onChange={onChange} />
			</td>
		</tr>
	)
}

/** Optimistic update: switches at once, reverts on failure. */
function DefaultSwitch({ community, onChange }: { community: Community; onChange: (changed: Community) => void }): ReactNode {
	const alert = useAlert()
	const { name } = community
	const [wanted, setWanted] = useState(community.isDefault)
	const [toggle, isRunning] = useAction(async (isDefault: boolean) => {
		await setDefault(name, isDefault)
		onChange({ ...community, isDefault })
		alert(t(isDefault ? 'is-default-now' : 'is-not-default-now', { name }), { tone: 'good' })
	})
	return (
		<Switch
			label={<VisuallyHidden>{t('is-default', { name })}</VisuallyHidden>}
			isChecked={isRunning ? wanted : community.isDefault}
			onChange={(isDefault) => {
				setWanted(isDefault)
				void toggle(isDefault)
			}}
		/>
	)
}
