import {
	type Announcements,
	closestCenter,
	DndContext,
	type DragEndEvent,
	KeyboardSensor,
	type Modifier,
	PointerSensor,
	type UniqueIdentifier,
	useSensor,
	useSensors,
} from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import type { ReactNode } from 'react'
import type { Picture } from './picture.ts'
import { PictureItem } from './picture-item.tsx'
import styles from './pictures.module.css'
import type { Pictures } from './use-pictures.ts'

interface Props {
	pictures: Pictures
	/** Only descriptions can be changed. */
	isEdit: boolean
	/** What is wrong with pictures that have no description. */
	altProblem: string | undefined
	needsAltText: boolean
}

/** Up and down only: they stand below each other. */
const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 })

/** The pictures in their order, which is changed by dragging or by keys. A chunk of its own. */
export function PictureList({ pictures, isEdit, altProblem, needsAltText }: Props): ReactNode {
	const { list, move } = pictures
	const sensors = useSensors(
		useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
		useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
	)
	const placeOf = (id: UniqueIdentifier) => list.findIndex(({ key }) => key === id)
	const onDragEnd = ({ active, over }: DragEndEvent) => {
		if (over) move(placeOf(active.id), placeOf(over.id))
	}
	const keys = list.map(({ key }) => key)
	return (
		<DndContext
			sensors={sensors}
			collisionDetection={closestCenter}
			modifiers={[upAndDown]}
			accessibility={{ announcements: announcementsFor(list, placeOf), screenReaderInstructions: { draggable: instructions } }}
			onDragEnd={onDragEnd}
		>
			<SortableContext items={keys} strategy={verticalListSortingStrategy} disabled={isEdit}>
				<ol className={styles.list} aria-label="Images">
					{list.map((picture, index) => (
						<PictureItem
							key={picture.key}
							picture={picture}
							index={index}
							pictures={pictures}
							isEdit={isEdit}
							altProblem={picture.altText.trim() === '' ? altProblem : undefined}
							needsAltText={needsAltText}
						/>
					))}
				</ol>
			</SortableContext>
		</DndContext>
	)
}

const instructions = 'Space takes the image up, arrows move it, Space puts it down, Escape puts it back.'

function announcementsFor(list: readonly Picture[], placeOf: (id: UniqueIdentifier) => number): Announcements {
	const place = (id: UniqueIdentifier) => `place ${placeOf(id) + 1} of ${list.length}`
	return {
		onDragStart: ({ active }) => `Image taken up from ${place(active.id)}.`,
		onDragOver: ({ over }) => (over ? `Image is over ${place(over.id)}.` : undefined),
		onDragEnd: ({ over }) => (over ? `Image put down at ${place(over.id)}.` : 'Image put back.'),
		onDragCancel: ({ active }) => `Image put back at ${place(active.id)}.`,
	}
}
