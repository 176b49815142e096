import { type CommunityFields, communityFields } from '@folkmoot/community-contract/community-fields'
import { Fragment } from '@folkmoot/kit/fragments/fragment.tsx'
import { Skeleton } from '@folkmoot/kit/ui/skeleton.tsx'
import Check from 'lucide-react/icons/check'
import { type ReactNode, useId } from 'react'
import { saidFields } from '../community-fields/say-field.ts'
import frame from '../frame/frame.module.css'
import type { SectionProps } from '../frame/section-props.ts'
import styles from './accent-field.module.css'

type Accent = CommunityFields['accent']

interface Props extends Pick<SectionProps, 'community'> {
	value: Accent
	onChange: (part: { accent: Accent }) => void
}

/** The colour of the community's page: samples to choose from, and what it makes of the page's head. */
export function AccentField({ community, value, onChange }: Props): ReactNode {
	const name = useId()
	const { accent } = saidFields({ accent: communityFields.accent })
	if (accent?.kind !== 'choice') return null
	return (
		<fieldset className={styles.field}>
			<legend>{accent.label}</legend>
			<p className={frame.quiet}>{accent.hint}</p>
			<div className={styles.samples}>
				{communityFields.accent.options.map((option, index) => (
					<label key={option.value} className={styles.sample}>
						<input
							type="radio"
							name={name}
							value={option.value}
							checked={option.value === value}
							onChange={() => onChange({ accent: option.value })}
						/>
						{/* The first is none; the others are the grounds of marks, in their order. */}
						{index > 0 && <Sample ground={index - 1} />}
						<span>{accent.options[index]?.label}</span>
					</label>
				))}
			</div>
			<div className={styles.preview}>
				<Fragment name="community/accent-preview" community={{ ...community, accent: value }} fallback={<Skeleton shape="block" />} />
			</div>
		</fieldset>
	)
}

/** A disc in a colour, with a tick where it is chosen. */
function Sample({ ground }: { ground: number }): ReactNode {
	return (
		<span className={styles.disc}>
			<svg viewBox="0 0 24 24" width={24} height={24} aria-hidden="true">
				<circle cx={12} cy={12} r={12} fill={`var(--mark-${ground})`} />
			</svg>
			<Check aria-hidden="true" />
		</span>
	)
}
