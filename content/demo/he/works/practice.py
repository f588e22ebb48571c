fuel = 20
print("Fuel:", fuel)
fuel = fuel - 6
print("Fuel:", fuel)
