create database rotina_habits;
create database rotina_membership;
create database rotina_checkout;
create database rotina_backoffice;
