import { History, SearchX } from "lucide-react";
import { Select } from "../../../components/ui/controls/select.tsx";
import { Card } from "../../../components/ui/layout/card.tsx";
import { PagedList } from "../../../components/ui/layout/paged-list.tsx";
import { EmptyState } from "../../../components/ui/signs/states.tsx";
import {
  type ActivityRow_ActivityFragment,
  useActivitiesQuery,
  useActivityPeopleQuery,
} from "../../../gql/graphql.ts";
import { formatDay } from "../../../lib/format.ts";
import { groupBy } from "../../../lib/group-by.ts";
import { useAddressValues } from "../../../lib/use-address-values.ts";
import { isManager } from "../roles.ts";
import { KIND_OPTIONS, personOptions, toFilter } from "./activity-filter.ts";
import { ActivityRow } from "./activity-row.tsx";

const PAGE_SIZE = 30;
const DEFAULTS = { person: "", kind: "" };

/** The log of changes in the organization, for its owners and admins. */
export function ActivityCard() {
  const { data: people } = useActivityPeopleQuery();
  const present = people?.viewer?.memberships.find(({ isPresent }) => isPresent);
  if (present && !isManager(present.role)) {
    return (
      <Card title="Activity" isFlush>
        <EmptyState icon={History} title="For owners and admins">
          They see here who changed what. Ask one of them if you need to know.
        </EmptyState>
      </Card>
    );
  }
  return <Log people={people?.organization.members ?? []} />;
}

function Log({ people }: { people: Parameters<typeof personOptions>[0] }) {
  const [{ person, kind }, setValue] = useAddressValues(DEFAULTS);
  const query = useActivitiesQuery({
    variables: { first: PAGE_SIZE, filter: toFilter(person, kind) },
    fetchPolicy: "cache-and-network",
    nextFetchPolicy: "cache-first",
  });
  const activities = (query.data ?? query.previousData)?.organization.activities;
  const days = groupBy(activities?.edges.map(({ node }) => node) ?? [], ({ at }) => formatDay(at));
  return (
    <Card title="Activity" isFlush>
      <search className="grid gap-3 border-b border-line p-4 sm:grid-cols-2">
        <Select
          aria-label="Who"
          value={person}
          options={personOptions(people)}
          onChange={(event) => setValue("person", event.target.value)}
        />
        <Select
          aria-label="What"
          value={kind}
          options={KIND_OPTIONS}
          onChange={(event) => setValue("kind", event.target.value)}
        />
      </search>
      <PagedList
        page={activities}
        query={query}
        failed={{ title: "The activity could not be loaded", message: "Nothing was changed." }}
        loadingLabel="Loading the activity"
        empty={
          person || kind ? (
            <EmptyState icon={SearchX} title="No change fits">
              Choose someone else, or everything.
            </EmptyState>
          ) : (
            <EmptyState icon={History} title="Nothing yet">
              Every change from now on is recorded here, for two years.
            </EmptyState>
          )
        }
        moreLabel="Show older activity"
      >
        {[...days].map(([day, those]) => (
          <Day key={day} day={day} activities={those} />
        ))}
      </PagedList>
    </Card>
  );
}

function Day({ day, activities }: { day: string; activities: readonly ActivityRow_ActivityFragment[] }) {
  const title = day === formatDay(new Date().toISOString()) ? "Today" : day;
  return (
    <section aria-label={title}>
      <h3 className="border-y border-line bg-sunken px-4 py-1.5 text-sm font-medium sm:px-5">{title}</h3>
      <ul className="divide-y divide-line">
        {activities.map((activity) => (
          <ActivityRow key={activity.id} activity={activity} />
        ))}
      </ul>
    </section>
  );
}
